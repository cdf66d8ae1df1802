/** What the portal's visitors read and role 1 writes. */
export const publishedByRole1 = { anyone: 'published', 1: 'all' } as const;
export const role1 = { 1: 'all' } as const;

/** Each reads as far as they are concerned: the citizen, the unit it was redirected to, role 1. */
export const concerned = { 1: 'all', 2: 'unit', 3: 'own' } as const;
export const officers = { 1: 'all', 2: 'unit' } as const;
export const citizen = { 3: 'own' } as const;

export const ownAccount = { 1: 'own', 2: 'own' } as const;

export const everyone = { anyone: 'all', 1: 'all' } as const;
