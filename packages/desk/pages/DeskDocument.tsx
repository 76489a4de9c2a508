import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SHORTCUTS } from './shortcuts.ts'
import { TimeZone } from './Time.tsx'

/** What people sign in to, and the address below which it stands. */
export type Place = { name: string; path: string }

export const DESK: Place = { name: 'Sales desk', path: '/desk' }

export type Frame = {
  title: string
  brand: string
  place: Place
  /** Addresses of the site's own stylesheets: colours and type. */
  stylesheets: string[]
  /** Who is signed in; nobody on the page to sign in. */
  person?: string
  /** Theirs. */
  timeZone: string
  current?: (typeof PAGES)[number]['name']
  /** How many mails belong to no inquiry yet. */
  mails?: number
  /** Where the keyboard gets to at once, beside the content. */
  skips?: { to: string; label: string }[]
  /** A page to be printed, without anything around it. */
  isSheet?: boolean
  children: ReactNode
}

const PAGES = [
  { name: 'inquiries', label: 'Inquiries', path: '/desk' },
  { name: 'mail', label: 'Mail', path: '/desk/mail' },
  { name: 'library', label: 'Library', path: '/desk/library' },
  { name: 'templates', label: 'Templates', path: '/desk/templates' },
  { name: 'erasure', label: 'Erasure', path: '/desk/erasure' },
  { name: 'log', label: 'Log', path: '/desk/log' },
] as const

/** A whole page of the desk, as HTML. */
export function deskDocument(frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(<DeskDocument {...frame} />)}`
}

function DeskDocument(frame: Frame) {
  const { title, brand, place, stylesheets, person, timeZone, isSheet = false, children } = frame

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - ${brand} ${place.name.toLowerCase()}`}</title>
        {[...stylesheets, `${place.path}/desk.css`].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {person !== undefined && <script src="/desk/desk.js" defer />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {isSheet || <Head {...frame} />}
        <TimeZone value={timeZone}>{children}</TimeZone>
      </body>
    </html>
  )
}

function Head({ brand, place, person, timeZone, current, mails = 0, skips }: Frame) {
  return (
    <>
      {[...(skips ?? []), { to: '#main', label: 'Skip to content' }].map(({ to, label }) => (
        <a key={to} className="skip" href={to}>
          {label}
        </a>
      ))}
      <header className="head">
        <a className="logo" href={place.path}>
          <DeskIcon />
          {brand}
        </a>
        <span className="place">{place.name}</span>
        {person !== undefined && (
          <>
            <button className="plain menu" popoverTarget="menu">
              {'Menu '}
              {mails > 0 && <b>{mails}</b>}
            </button>
            <div id="menu" popover="auto">
              <nav aria-label="Desk">
                <ul>
                  {PAGES.map(({ name, label, path }) => (
                    <li key={name}>
                      <a
                        href={path}
                        aria-current={name === current ? 'page' : undefined}
                        accessKey={name === 'inquiries' ? SHORTCUTS.inquiries.key : undefined}
                      >
                        {label}
                        {name === 'mail' && mails > 0 && <b>{mails}</b>}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <form className="who" method="post" action="/desk/sign-out">
                <a href="/desk/settings">{`Times in ${timeZone.replaceAll('_', ' ')}`}</a>
                <span>{person}</span>
                <button className="plain">Sign out</button>
              </form>
            </div>
          </>
        )}
      </header>
    </>
  )
}

/** The mark of the site. */
function DeskIcon() {
  return (
    <svg
      viewBox="0 0 30 34"
      width="24"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M15 1.2 28.6 9v16L15 32.8 1.4 25V9z" />
      <path d="M15 32.8V8.4M15 26c4.2-1 7.4-3.6 8.8-7.6M15 19.4c3.2-.9 5.6-2.9 6.8-6M15 26c-4.2-1-7.4-3.6-8.8-7.6m8.8 1c-3.2-.9-5.6-2.9-6.8-6" />
    </svg>
  )
}
