/** 1 and 2 work inside the agency, 3 is a citizen or an organisation. */
export type Role = 1 | 2 | 3;

/** Who calls: a role, or anyone at all, logged in or not. */
export type Principal = 'anyone' | Role;

/**
 * Which rows a principal reaches: every row, the published ones, those of the work unit, or their own.
 * Permission (may they call at all) is the presence of the principal; the rows are the scope.
 */
export type Scope = 'all' | 'published' | 'unit' | 'own';

/**
 * What a declaration grants: a scope, or `supervised`, which is that of the work unit and, for the
 * superior of the PPID, every row.
 */
export type Grant = Scope | 'supervised';

export type Access = { readonly [P in Principal]?: Grant };
