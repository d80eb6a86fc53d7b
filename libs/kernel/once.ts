/** What is slow to make is made when it is first needed, and kept: a page that starts waits for none of it. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
