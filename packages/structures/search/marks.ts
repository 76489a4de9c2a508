/** Atoms and bonds of a structure, by their numbers, that are marked in its drawing. */
export type Marks = { atoms: ReadonlySet<number>; bonds: ReadonlySet<number> }

/** Where the drawings of the build begin and end. */
const OPENING = ' font-size="14">'
const CLOSING = '</svg>'

/**
 * A drawing with a part of it marked: a broad stroke beneath, and a heavier one in the place of what shows it. `owners` are
 * the bonds of its lines and wedges and the atoms of its texts, in the order of the markup.
 */
export function markDrawing(drawing: string, owners: number[], { atoms, bonds }: Marks): string {
  const lines = piecesOf(drawing, 'bonds')
  const wedges = piecesOf(drawing, 'wedges')
  const marked = (pieces: string[], first: number) =>
    pieces.filter((_, index) => bonds.has(owners[first + index] ?? -1)).join('')
  const line = marked(lines, 0)
  const wedge = marked(wedges, lines.length)
  let text = lines.length + wedges.length
  return drawing
    .replaceAll('<text ', () => (atoms.has(owners[text++] ?? -1) ? '<text data-marked="" ' : '<text '))
    .replace(OPENING, `${OPENING}${path('ground', line + wedge)}`)
    .replace(CLOSING, `${path('bonds marked', line)}${path('wedges marked', wedge)}${CLOSING}`)
}

/** The lines of a path of the drawing. */
function piecesOf(drawing: string, name: string): string[] {
  const [, lines = ''] = new RegExp(`<path class="${name}" d="([^"]*)"`).exec(drawing) ?? []
  return lines === '' ? [] : lines.split(/(?=M)/)
}

function path(name: string, lines: string): string {
  return lines === '' ? '' : `<path class="${name}" d="${lines}"/>`
}
