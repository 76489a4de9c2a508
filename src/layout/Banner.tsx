import type { ReactNode } from 'react'
import type { Page } from '../../shared/page.ts'
import { keepUnits } from '../../shared/texts.ts'
import styles from './Banner.module.css'
import { LinkItems } from '../components/LinkItems.tsx'

type Props = {
  page: Page
  count?: number
  /** Under the heading: what the page is about, in its identifiers. */
  children?: ReactNode
  /** What can be done with the page, at the end of the line. */
  tools?: ReactNode
  /** Over a text: the line on it stands below the heading, as wide as the text. */
  isReading?: boolean
}

/** The head of a page under its Oxford rule: where it stands, its heading, and a line on it. */
export function Banner({ page, count, children, tools, isReading = false }: Props) {
  const { heading, intro } = page
  return (
    <div>
      <Breadcrumbs page={page} />
      <div className={styles.title} data-reading={isReading || undefined}>
        <div>
          <h1 tabIndex={-1}>
            {count === undefined ? (
              keepUnits(heading)
            ) : (
              <>
                <span>{heading}</span>
                <small>{` ${count}`}</small>
              </>
            )}
          </h1>
          {children}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
    </div>
  )
}

/** The way from the home page to this one, which `manifest/screens/screen.ts` lays. */
function Breadcrumbs({ page: { breadcrumbs, heading } }: { page: Page }) {
  if (breadcrumbs.length === 0) return null
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        <LinkItems links={breadcrumbs} />
        <li>
          <span aria-current="page">{heading}</span>
        </li>
      </ol>
    </nav>
  )
}
