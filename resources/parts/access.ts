/** What the portal's visitors read and role 1 writes. */
export const publishedByRole1 = { anyone: 'published', 1: 'all' } as const;
export const role1 = { 1: 'all' } as const;

/**
 * Each reads as far as they are concerned: the citizen, the unit it was redirected to, role 1, and the
 * superior of the PPID, who judges how requests were handled.
 */
export const concerned = { 1: 'all', 2: 'supervised', 3: 'own' } as const;
export const officers = { 1: 'all', 2: 'supervised' } as const;
/** Who answers requests: the superior, who judges the answer, does so in their own unit alone. */
export const answering = { 1: 'all', 2: 'unit' } as const;
export const citizen = { 3: 'own' } as const;

export const ownAccount = { 1: 'own', 2: 'own' } as const;

export const everyone = { anyone: 'all', 1: 'all' } as const;
