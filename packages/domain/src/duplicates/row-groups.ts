/** Which rows belong together so far: a forest in which every row leads to the root of its group. */
export class RowGroups {
  readonly #parent: Int32Array

  constructor(rowCount: number) {
    this.#parent = new Int32Array(rowCount).map((_, row) => row)
  }

  rootOf(row: number): number {
    const parent = this.#parent
    let current = row
    while (parent[current] !== current) {
      // Halving the path on the way keeps later walks short.
      parent[current] = parent[parent[current]!]!
      current = parent[current]!
    }
    return current
  }

  join(a: number, b: number): void {
    const [rootA, rootB] = [this.rootOf(a), this.rootOf(b)]
    // The smaller row stays root, so that a group is named by its first row.
    if (rootA < rootB) this.#parent[rootB] = rootA
    else this.#parent[rootA] = rootB
  }

  areTogether(a: number, b: number): boolean {
    return this.rootOf(a) === this.rootOf(b)
  }

  /** Groups of two or more, by their first row; rows in order. */
  list(): number[][] {
    const roots = this.#parent.map((_, row) => this.rootOf(row))
    const groups = new Map<number, number[]>()
    // Rows that are alone are their own root and need no list.
    roots.forEach((root, row) => {
      if (root === row) return
      const group = groups.get(root)
      if (group) group.push(row)
      else groups.set(root, [root, row])
    })
    return [...groups.values()].sort((a, b) => a[0]! - b[0]!)
  }
}
