import { site } from 'virtual:site'
import { Logo } from '../components/Logo.tsx'
import { useInBrowser } from '../router/sharedState.ts'
import styles from './Sheet.module.css'

/** The head of what is printed: whose sheet it is, what it says, and on which day. */
export function SheetHead({ title, line }: { title: string; line: string }) {
  // Empty while hydrating: the page was rendered on another day.
  const date = useInBrowser(today, () => '')
  return (
    <div className={styles.head}>
      <p className={styles.brand}>
        <Logo />
        <span>{site.brand}</span>
      </p>
      <p>
        <b>{title}</b>
        <br />
        <span>{`${line}. `}</span>
        {date && <span>{`Printed ${date}. `}</span>}
        <span>Verify against the certificate of analysis of the lot.</span>
      </p>
    </div>
  )
}

/** `2026-11-20`, as Swedes write the visitor's date. */
function today(): string {
  return new Date().toLocaleDateString('sv')
}

/** The foot of what is printed: where the page stands, and who answers for it. */
export function SheetFoot({ path }: { path: string }) {
  const { email, phone } = site.contact
  return (
    <div className={styles.foot}>
      <p>{(site.url + path).replace(/^https?:\/\//, '')}</p>
      <p>{`${email}, ${phone}`}</p>
    </div>
  )
}
