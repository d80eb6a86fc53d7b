/**
 * Header that names the epoch of the database, which every restore ends. A program keeps what it was told last with a
 * press, and sends it along: a press of another epoch may have been sent although the database does not know it.
 */
export const DATABASE_EPOCH = 'Pecset-Epoch';
