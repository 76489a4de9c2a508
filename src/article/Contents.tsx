import type { Heading } from '../../shared/screens.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './article.module.css'
import { useEffect, useState } from 'react'

const MIN_SECTIONS = 3

type Props = { contents: Heading[] }

export function Contents({ contents }: Props) {
  const current = useCurrentSection(contents)
  if (contents.length < MIN_SECTIONS) return null
  return (
    <nav className={`${ui.side} ${styles.contents}`} aria-labelledby="on-this-page">
      <h2 id="on-this-page" className={ui.label}>
        On this page
      </h2>
      <ContentsLinks contents={contents} current={current} />
    </nav>
  )
}

export function FoldedContents({ contents }: Props) {
  if (contents.length < MIN_SECTIONS) return null
  return (
    <details className={`${styles.folded} ${print.hidden}`}>
      <summary data-icon="chevron">On this page</summary>
      <ContentsLinks contents={contents} />
    </details>
  )
}

function ContentsLinks({ contents, current }: Props & { current?: string }) {
  return (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

const ABOVE_READING_LINE = '9999999px 0px -65%'

/** The current section is the last one whose heading passed the reading line. */
function useCurrentSection(contents: Heading[]): string | undefined {
  const [current, setCurrent] = useState(contents[0]?.id)
  useEffect(() => {
    const passedIds = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passedIds.add(target.id)
          else passedIds.delete(target.id)
        }
        setCurrent((contents.findLast(({ id }) => passedIds.has(id)) ?? contents[0])?.id)
      },
      { rootMargin: ABOVE_READING_LINE },
    )
    for (const { id } of contents) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [contents])
  return current
}
