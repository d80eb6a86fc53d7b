/** User, place and login of the basket: a colleague who takes over in between gets the basket too. */
export type Holder = { readonly owner: string; readonly place: string; readonly sitting: number };

/** Whether the basket of one holder goes on with the next: the same user, or one who takes over the work on the screen. */
export const goesOnWith = (held: Holder, next: Holder): boolean =>
  held.owner === next.owner || (held.place === next.place && held.sitting === next.sitting);
