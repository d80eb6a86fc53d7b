/** What a connected program may do; an administrator chooses for each. */
export const scopes = ['verify', 'dispense', 'destroy', 'undo', 'read', 'events'] as const;
export type Scope = (typeof scopes)[number];
