// Shaped like a DataMatrix: solid left and bottom edge, dotted top and right edge. It encodes nothing.
const modules = [
  '1010101010',
  '1011001101',
  '1100110010',
  '1111010111',
  '1001101000',
  '1101011011',
  '1010010110',
  '1110111001',
  '1001001110',
  '1111111111',
];

const cells = modules
  .flatMap((row, y) => row.split('').map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')))
  .join('');

/** A medicine box, 200 wide and 230 high, its code at the lower right of the front. */
export const Pack = () => (
  <g>
    <path fill="var(--top)" d="M0 30 34 0h166l-30 30z" />
    <path fill="var(--side)" d="M170 30 200 0v196l-30 34z" />
    <path fill="var(--front)" d="M0 30h170v200H0z" />
    <path fill="var(--pecset-accent)" d="M0 62h170v44H0z" />
    <path fill="var(--pecset-accent-hover)" d="M170 62 200 31v43l-30 32z" />
    <path fill="var(--front)" d="M22 78h10V68h12v10h10v12H44v10H32V90H22z" />
    <path fill="var(--front)" opacity=".85" d="M70 74h78v7H70zM70 88h52v6H70z" />
    <path fill="var(--print)" d="M16 128h44v6H16zM16 146h58v6H16zM16 164h38v6H16zM16 200h52v6H16z" />
    <path fill="#12201f" transform="translate(90 142) scale(6.6)" d={cells} />
  </g>
);
