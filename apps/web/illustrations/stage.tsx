/** The background of a box: a disc with a dotted ring around it, and the box's shadow. */
export const Stage = ({
  x,
  shadowAt,
}: {
  readonly x: number;
  readonly shadowAt: readonly [number, number];
}) => (
  <>
    <circle fill="var(--disc)" cx={x} cy="196" r="178" />
    <circle
      fill="none"
      stroke="var(--disc-edge)"
      strokeWidth="2"
      strokeDasharray="2 10"
      strokeLinecap="round"
      cx={x}
      cy="196"
      r="194"
    />
    <ellipse fill="var(--disc-edge)" cx={shadowAt[0]} cy={shadowAt[1]} rx="150" ry="13" />
  </>
);
