/** Served as a file because a strict CSP allows no style inside the page. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1f24, #e6e9ec);
  --paper: light-dark(#ffffff, #15181b);
  --panel: light-dark(#f4f6f8, #1f2428);
  --line: light-dark(#d3d9df, #3a4249);
  --link: light-dark(#0b5a8f, #7cc0f0);
  --quiet: light-dark(#4a545e, #aab4bd);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 60rem;
  padding: 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 1rem; border-bottom: 2px solid var(--line); }
h3 { margin: 0; font-size: 1.125rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--quiet); }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.5rem 0; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--panel); }
article p { margin: 0.25rem 0; }
ul { margin: 0; padding-left: 1.25rem; }
code { font: 0.9375em/1.4 ui-monospace, monospace; }
em { color: var(--quiet); }
.method { font: 700 0.875rem/1 ui-monospace, monospace; }
`;
