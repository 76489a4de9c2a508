import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Options } from '../../../src/components/Options.tsx'
import type { DraftAnswer } from '../protocol.ts'
import { DRAFT } from './useRecordDraft.ts'
import styles from './Preview.module.css'

const VIEWS = ['Wide', 'Phone', 'Search result'] as const
const WIDTHS = { Wide: 1280, Phone: 390 } as const

type Props = Pick<DraftAnswer, 'found' | 'isExample'> & {
  /** Nothing before the server has answered. */
  pages: DraftAnswer['pages'] | undefined
  /** Texts with a mistake, to be marked in the page. */
  wrong: string[]
  /** Another one where its pictures are others. */
  version: number
  /** Is called when the page has loaded. */
  shown: () => void
}

/** The page as it will stand, which follows what is typed. */
export function Preview({ pages, found, isExample, wrong, version, shown }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Wide')
  const [chosen, setChosen] = useState<string>()
  const page = chosen !== undefined && pages?.includes(chosen) ? chosen : pages?.[0]
  return (
    <aside className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <p>
          <strong>Preview</strong> <span>as it will stand, errors marked</span>
        </p>
        <div role="group" aria-label="View" className={styles.views}>
          {VIEWS.map((it) => (
            <button key={it} type="button" aria-pressed={it === view} onClick={() => setView(it)}>
              {it}
            </button>
          ))}
        </div>
      </div>
      {isExample && (
        <p className={styles.none}>
          No page shows this record yet. This is how it would look on the page of a product that names it; “…” stands
          for what belongs to the product. The picture and the address are those of another one.
        </p>
      )}
      {!isExample && pages && pages.length > 1 && (
        <label className={styles.pages}>
          <span>Page</span>
          <select value={page} onChange={(event) => setChosen(event.target.value)}>
            <Options of={pages} />
          </select>
        </label>
      )}
      {view === 'Search result' && <FoundPage found={found} />}
      {view !== 'Search result' && page !== undefined && (
        <Frame key={`${page} ${version}`} page={page} width={WIDTHS[view]} wrong={wrong} shown={shown} />
      )}
      {pages?.length === 0 && <p className={styles.none}>No page shows this record yet.</p>}
    </aside>
  )
}

type FrameProps = Pick<Props, 'wrong' | 'shown'> & { page: string; width: number }

function Frame({ page, width, wrong, shown }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const marks = JSON.stringify(wrong)
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ wrong: JSON.parse(marks) as string[] }, location.origin)
  }, [marks])
  // Before it is drawn: a frame has a width of its own until then.
  useLayoutEffect(() => (frame.current ? fitFrame(frame.current, width) : undefined), [width])
  return (
    <div className={styles.ground}>
      {/* A page of this site, which its scripts make. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        name={`preview:${DRAFT}`}
        title={`Preview of ${page}`}
        src={page}
        onLoad={() => {
          frame.current?.contentWindow?.postMessage({ wrong }, location.origin)
          shown()
        }}
      />
    </div>
  )
}

function FoundPage({ found }: Pick<DraftAnswer, 'found'>) {
  if (!found) return <p className={styles.none}>There is no page to be found yet.</p>
  return (
    <div className={styles.found}>
      <p>{found.address}</p>
      <h3>{found.title}</h3>
      <p>{found.description}</p>
    </div>
  )
}

/** Shows a frame as wide as a screen of some pixels, drawn smaller where it has less room. */
function fitFrame(frame: HTMLIFrameElement, width: number): () => void {
  const ground = frame.parentElement
  if (!ground) return () => {}
  const fit = () => {
    const scale = Math.min(1, ground.clientWidth / width)
    frame.style.width = `${width}px`
    frame.style.height = `${ground.clientHeight / scale}px`
    frame.style.transform = `scale(${scale})`
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(ground)
  return () => observer.disconnect()
}
