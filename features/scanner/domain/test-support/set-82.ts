/** GS1 General Specifications, character set 82: what batch and serial numbers may hold. */
export const set82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
