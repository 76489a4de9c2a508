import { site } from 'virtual:site'
import { Logo } from '../components/Logo.tsx'
import { useBrowserValue } from '../router/sharedState.ts'
import print from '../styles/print.module.css'

export function PrintHeader({ title, subtitle }: { title: string; subtitle: string }) {
  // Empty while hydrating, because the page was rendered on another day.
  const date = useBrowserValue(today, () => '')
  return (
    <div className={print.head}>
      <p className={print.brand}>
        <Logo />
        <span>{site.brand}</span>
      </p>
      <p>
        <b>{title}</b>
        <br />
        <span>{`${subtitle}. `}</span>
        {date && <span>{`Printed ${date}. `}</span>}
        <span>{site.sheetNote}</span>
      </p>
    </div>
  )
}

/** Returns `2026-11-20`, in the visitor's time zone. `Intl` would take 10 ms on a desktop to load a locale. */
function today(): string {
  const now = new Date()
  const localTime = now.getTime() - now.getTimezoneOffset() * 60_000
  return new Date(localTime).toISOString().slice(0, 10)
}

export function PrintFooter({ path }: { path: string }) {
  const { email, phone } = site.contact
  return (
    <div className={print.foot}>
      <p>{(site.url + path).replace(/^https?:\/\//, '')}</p>
      <p>{`${email}, ${phone}`}</p>
    </div>
  )
}
