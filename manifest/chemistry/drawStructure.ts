import { Molecule } from 'openchemlib'
import { escapeHtml } from '../../shared/texts.ts'

const OPTIONS = {
  autoCrop: true,
  autoCropMargin: 10,
  suppressChiralText: true,
  suppressESR: true,
  suppressCIPParity: true,
}

const ATOM_CLASSES: Record<string, string> = {
  'rgb(255,13,13)': 'o',
  'rgb(48,80,248)': 'n',
  'rgb(31,240,31)': 'hal',
  'rgb(144,224,80)': 'hal',
}

type SvgElement = { name: string; attributes: Record<string, string>; text: string }

/**
 * Draws a structure as SVG without styles, ids or hit areas, as the security policy requires. All
 * bonds are one path and all filled shapes another. Colours are classes.
 */
export function drawStructure(smiles: string, label: string) {
  const molecule = Molecule.fromSmiles(smiles)
  molecule.inventCoordinates()
  turnToLandscape(molecule)
  const drawn = molecule.toSVG(600, 400, 's', OPTIONS)
  const [, viewBox, width = '0', height = '0'] = /viewBox="(\S+ \S+ (\S+) (\S+))"/.exec(drawn) ?? []
  const elements = elementsOf(drawn)
  const ofKind = (kind: string) => elements.filter(({ name }) => name === kind)
  const bonds = ofKind('line').map(({ attributes }) => bondPath(attributes))
  const wedges = ofKind('polygon').map(({ attributes }) => wedgePath(attributes))
  const markup = [
    `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="${viewBox}" width="${width}" height="${height}" font-size="14">`,
    `<path class="bonds" d="${bonds.join('')}"/>`,
    wedges.length > 0 ? `<path class="wedges" d="${wedges.join('')}"/>` : '',
    ...ofKind('text').map(atomText),
    '</svg>',
  ].join('')
  return { molecule, markup }
}

/** Leaves out the invisible lines on bonds. */
function elementsOf(svg: string): SvgElement[] {
  return [...svg.matchAll(/<(line|polygon|text) (?!id="s:Bond)([^>]*?)(?:\/>|>([^<]*)<\/text>)/g)].map(
    ([, name = '', attributes = '', text = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
      text,
    }),
  )
}

/** Rotates the molecule in steps of 30° to the widest aspect ratio. */
function turnToLandscape(molecule: Molecule): void {
  molecule.zoomAndRotateInit(0, 0)
  const turn = (step: number) => molecule.zoomAndRotate(1, (step * Math.PI) / 6, false)
  const aspects = Array.from({ length: 12 }, (_, step) => {
    turn(step)
    const { width, height } = molecule.getBounds()
    return width / Math.max(height, 1e-6)
  })
  turn(aspects.findIndex((aspect) => aspect > Math.max(...aspects) - 1e-6))
}

function bondPath({ x1, y1, x2, y2 }: Record<string, string>): string {
  return `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`
}

function wedgePath({ points = '' }: Record<string, string>): string {
  const numbers = points
    .trim()
    .split(/[\s,]+/)
    .map(short)
  return `M${numbers.join(' ')}Z`
}

function atomText({ attributes, text }: SvgElement): string {
  const atomClass = ATOM_CLASSES[attributes.fill ?? '']
  const size = attributes['font-size'] === '14' ? '' : ` font-size="${attributes['font-size']}"`
  return `<text x="${short(attributes.x)}" y="${short(attributes.y)}"${size}${atomClass ? ` class="${atomClass}"` : ''}>${text}</text>`
}

function short(value = '0'): string {
  return String(Math.round(Number(value) * 10) / 10)
}
