import type { ReactNode } from 'react'
import button from '../components/Button.module.css'
import hidden from '../styles/hidden.module.css'
import styles from './StructureTools.module.css'

/** Where a tool stands among the library's: 17 in its first column, 17 in its second. */
type Tool = { place: number; name: string; sign: ReactNode }

export const FIRST_TOOL = 5

const TOOLS: Tool[] = [
  { place: FIRST_TOOL, name: 'Bond; once more on a bond: double, triple', sign: drawn('M5 19 19 5') },
  { place: 6, name: 'Bond towards you', sign: drawn('M5 19 17 3l4 4z', true) },
  {
    place: 23,
    name: 'Bond away from you',
    sign: drawn('m5 19 0 0m3-4 1.5 1.5m0-4.5 3 3m-.5-6.5 4.5 4.5m-1.5-7.5 6 6'),
  },
  { place: 22, name: 'Chain', sign: drawn('m2 15 5-6 5 6 5-6 5 6') },
  ...[3, 4, 5, 6, 7].map((size) => ({
    place: { 3: 7, 4: 24, 5: 8, 6: 25, 7: 9 }[size] ?? 0,
    name: `Ring of ${size}`,
    sign: drawn(ringOf(size)),
  })),
  { place: 26, name: 'Aromatic ring', sign: drawn(`${ringOf(6)}M12 7.5a4.5 4.5 0 1 0 .01 0z`) },
  ...Object.entries({ C: 11, N: 12, O: 13, S: 30, P: 29, F: 14, Cl: 31, Br: 15, I: 32, H: 16 }).map(
    ([element, place]) => ({ place, name: `Atom: ${element}`, sign: element }),
  ),
  { place: 10, name: 'Positive charge', sign: '+' },
  { place: 27, name: 'Negative charge', sign: '−' },
  { place: 2, name: 'Select and move', sign: <span className={styles.select} /> },
  { place: 4, name: 'Erase', sign: <span className={styles.erase} /> },
]

const ACTIONS: Tool[] = [
  { place: 17, name: 'Undo', sign: <span className={styles.undo} /> },
  { place: 1, name: 'Tidy up', sign: <span className={styles.tidy} /> },
  { place: 0, name: 'Clear the board', sign: <span className={styles.clear} /> },
]

type Props = {
  choose: (place: number) => void
  /** Of what is done at once. */
  act: (place: number) => void
}

/** What is drawn with. */
export function StructureTools({ choose, act }: Props) {
  return (
    <div className={styles.tools} role="group" aria-label="Tools">
      {TOOLS.map(({ place, name, sign }) => (
        <label key={place} className={button.icon} title={name}>
          {/* Of no form: they are not asked for. */}
          <input
            type="radio"
            name="tool"
            form=""
            className={hidden.hidden}
            aria-label={name}
            defaultChecked={place === FIRST_TOOL}
            onInput={() => choose(place)}
          />
          <span>{sign}</span>
        </label>
      ))}
      {ACTIONS.map(({ place, name, sign }) => (
        <button key={place} type="button" className={button.icon} title={name} onClick={() => act(place)}>
          <span className={hidden.hidden}>{name}</span>
          <span>{sign}</span>
        </button>
      ))}
    </div>
  )
}

function drawn(lines: string, isFilled = false): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill={isFilled ? 'currentColor' : 'none'} stroke="currentColor" aria-hidden>
      <path d={lines} />
    </svg>
  )
}

/** A ring that stands on an edge, or on a corner where it has six. */
function ringOf(size: number): string {
  const points = Array.from({ length: size }, (_, index) => {
    const turn = (2 * Math.PI * index) / size - Math.PI / 2
    return `${(12 + 9 * Math.cos(turn)).toFixed(1)} ${(12 + 9 * Math.sin(turn)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}
