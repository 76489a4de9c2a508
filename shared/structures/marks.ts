export type Marks = { atoms: ReadonlySet<number>; bonds: ReadonlySet<number> }

const OPENING = ' font-size="14">'
const CLOSING = '</svg>'

/**
 * Highlights a part of a drawing with a broad stroke below it and a heavier line. `owners` lists the bond of each line,
 * then that of each wedge, then the atom of each text, in markup order.
 */
export function markDrawing(drawing: string, owners: number[], { atoms, bonds }: Marks): string {
  const lines = piecesOf(drawing, 'bonds')
  const wedges = piecesOf(drawing, 'wedges')
  const markPieces = (pieces: string[], first: number) =>
    pieces.filter((_, index) => bonds.has(owners[first + index] ?? -1)).join('')
  const line = markPieces(lines, 0)
  const wedge = markPieces(wedges, lines.length)
  let text = lines.length + wedges.length
  return drawing
    .replaceAll('<text ', () => (atoms.has(owners[text++] ?? -1) ? '<text data-marked="" ' : '<text '))
    .replace(OPENING, `${OPENING}${path('ground', line + wedge)}`)
    .replace(CLOSING, `${path('bonds marked', line)}${path('wedges marked', wedge)}${CLOSING}`)
}

function piecesOf(drawing: string, name: string): string[] {
  const [, lines = ''] = new RegExp(`<path class="${name}" d="([^"]*)"`).exec(drawing) ?? []
  return lines === '' ? [] : lines.split(/(?=M)/)
}

function path(name: string, lines: string): string {
  return lines === '' ? '' : `<path class="${name}" d="${lines}"/>`
}
