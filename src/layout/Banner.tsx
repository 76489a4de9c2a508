import type { ReactNode } from 'react'
import type { Page } from '../../shared/page.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
import print from '../styles/print.module.css'
import styles from './Banner.module.css'
import { LinkItems } from '../components/LinkItems.tsx'

type Props = {
  page: Page
  children?: ReactNode
  isReadingLayout?: boolean
}

export function Banner({ page, children, isReadingLayout = false }: Props) {
  const { heading, intro, breadcrumbs } = page
  return (
    <div>
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
          <ol>
            <LinkItems links={breadcrumbs} />
            <li>
              <span aria-current="page">{heading}</span>
            </li>
          </ol>
        </nav>
      )}
      <div className={`${styles.title} ${print.title}`} data-reading={isReadingLayout || undefined}>
        <div>
          <h1 tabIndex={-1}>{preventLineBreaks(heading)}</h1>
          {children}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
    </div>
  )
}
