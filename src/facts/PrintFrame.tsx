import { site } from 'virtual:site'
import { Logo } from '../components/Logo.tsx'
import print from '../styles/print.module.css'

export function PrintHeader({ title, subtitle }: { title: string; subtitle: string }) {
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
        <span>{site.sheetNote}</span>
      </p>
    </div>
  )
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
