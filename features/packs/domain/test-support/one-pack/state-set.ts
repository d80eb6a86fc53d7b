const SMALLEST = 1 << 12;

/** Two 32-bit hashes, so that collisions are unlikely even among a hundred million states; never both 0. */
const hashOf = (text: string): readonly [number, number] => {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x5bd1e995);
    low = Math.imul(low ^ code, 0x1b873593);
    high ^= high >>> 15;
    low = (low << 13) | (low >>> 19);
  }
  high = Math.imul(high ^ (low >>> 16), 0x85ebca6b);
  low = Math.imul(low ^ (high >>> 13), 0xc2b2ae35);
  return [high >>> 0, (low | 1) >>> 0];
};

/** A set of states by hash only: a set of strings would hold a tenth as many. */
export class StateSet {
  size = 0;
  #table = new Uint32Array(2 * SMALLEST);

  /** Returns whether it is new. */
  add(state: string): boolean {
    if (this.size * 3 > this.#table.length) this.#grow();
    const [high, low] = hashOf(state);
    if (!StateSet.#put(this.#table, high, low)) return false;
    this.size += 1;
    return true;
  }

  #grow(): void {
    const larger = new Uint32Array(2 * this.#table.length);
    for (let place = 0; place < this.#table.length; place += 2) {
      const low = this.#table[place + 1] ?? 0;
      if (low !== 0) StateSet.#put(larger, this.#table[place] ?? 0, low);
    }
    this.#table = larger;
  }

  static #put(table: Uint32Array, high: number, low: number): boolean {
    const last = table.length - 2;
    for (let place = (high << 1) & last; ; place = (place + 2) & last) {
      if (table[place + 1] === 0) {
        table[place] = high;
        table[place + 1] = low;
        return true;
      }
      if (table[place] === high && table[place + 1] === low) return false;
    }
  }
}
