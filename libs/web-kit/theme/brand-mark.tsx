const scallops = 16;
const angle = (step: number) => (2 * Math.PI * step) / (2 * scallops);
const point = (step: number, radius: number) =>
  `${(24 + radius * Math.cos(angle(step))).toFixed(2)} ${(24 + radius * Math.sin(angle(step))).toFixed(2)}`;

/** The rim of a wax seal: one outward curve per scallop. */
const rim = `M${point(0, 20.5)}${Array.from(
  { length: scallops },
  (_, step) => `Q${point(2 * step + 1, 25)} ${point(2 * step + 2, 20.5)}`,
).join('')}Z`;

/** A wax seal that carries a check mark. */
export const BrandMark = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    <path d={rim} fill="var(--pecset-wax)" />
    <circle cx="24" cy="24" r="15.5" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="1.5" />
    <path
      d="m16.5 24.5 5.25 5.25L32 18.75"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
