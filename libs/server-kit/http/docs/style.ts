/** Served as a file because a strict CSP allows no style inside the page. */
export const docsStyle = `body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
a { color: #0b5a8f; }
h1 { font-size: 1.75rem; line-height: 1.2; }
code { font: 0.9375em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
dt { margin-top: 0.75rem; color: #4a545e; }
dd { margin: 0; }
table { border-collapse: collapse; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid #d3d9df; text-align: left; vertical-align: top; }
.links a { display: inline-block; padding: 0.5rem 1rem 0.5rem 0; }
`;
