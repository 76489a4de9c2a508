import { Link } from 'react-router-dom'
import icons from '../../../src/styles/icons.module.css'
import { pathLabel } from '../labels.ts'
import type { Publishing } from '../protocol.ts'
import { recordAddress } from './address.ts'
import { counted } from './counted.ts'
import { timeText } from './standingText.ts'
import told from './Told.module.css'
import styles from './PublishPage.module.css'

const STEPS = ['checking', 'building', 'releasing'] as const

/** How the making public goes, or how it went. */
export function PublishingState({ state, site }: { state: Publishing; site: string }) {
  if (state.is === 'idle' || state.is === 'asking') return null
  if (state.is === 'running')
    return (
      <div role="status" className={told.panel}>
        <p>{`${state.by} publishes, since ${timeText(state.at)}.`}</p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} aria-current={step === state.step ? 'step' : undefined}>
              {step}
            </li>
          ))}
        </ol>
      </div>
    )
  if (state.is === 'failed')
    return (
      <div role="alert" className={`${told.panel} ${styles.outcome}`} data-is="error">
        <p>Nothing was published, the site is as it was.</p>
        <ul>
          {state.messages.map(({ name, title, path, wrong, fix }, place) => (
            <li key={place}>
              <Link to={recordAddress(name)}>{title ?? name}</Link>
              <span>{`${path ? `, ${pathLabel(path, undefined)}` : ''}: ${wrong}. ${fix}.`}</span>
            </li>
          ))}
        </ul>
        {state.output !== '' && (
          <>
            <p>
              The site could not be built with what is chosen. Publish fewer records, to find the one that it is because
              of, or ask whoever looks after the site and show this:
            </p>
            <pre>{state.output}</pre>
          </>
        )}
      </div>
    )
  return (
    <div role="status" className={`${told.panel} ${styles.outcome} ${icons.check}`}>
      <p>{`Published ${timeText(state.at)}: ${counted(state.pages.length, 'page', 'pages')} changed.`}</p>
      <ul>
        {state.pages.map(({ path, title, is, now }) => (
          <li key={path}>
            {is === 'removed' ? (
              <span>{path}</span>
            ) : (
              <a href={`${site}${path}`} target="_blank" rel="noreferrer">
                {title ?? path}
              </a>
            )}
            {title !== undefined && <span className={styles.who}>{`, ${path}`}</span>}
            <span>{now === undefined ? is !== 'changed' && `, ${is}` : `, now at ${now}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
