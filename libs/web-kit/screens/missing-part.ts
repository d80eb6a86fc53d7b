/**
 * A part of the page could not be loaded: the network is down, which passes, or a newer release has replaced the file,
 * which needs a reload.
 */
export class MissingPart extends Error {}
