import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'

export function Share({ page: { heading, canonical }, address = canonical }: { page: Page; address?: string }) {
  const url = site.url + address
  const mail = `mailto:?${new URLSearchParams({ subject: heading, body: url }).toString().replaceAll('+', '%20')}`
  return (
    <div className={`${ui.cluster} ${ui.muted} ${print.hidden}`}>
      <span>Share</span>
      <a className={ui.tap} href={mail}>
        E-mail
      </a>
      <button type="button" name="print" className={ui.text} onClick={() => window.print()} data-scripted>
        Print
      </button>
    </div>
  )
}
