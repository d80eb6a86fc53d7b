/**
 * A part of the page did not come: the network is away, or a newer release has taken its place. The one is over some
 * time, the other after a reload.
 */
export class MissingPart extends Error {}
