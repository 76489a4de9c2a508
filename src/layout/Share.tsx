import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { useCopy } from './CopyButton.tsx'

export function Share({ page: { heading, canonical }, address = canonical }: { page: Page; address?: string }) {
  const url = site.url + address
  const { outcome, copy } = useCopy(url)
  const mail = `mailto:?${new URLSearchParams({ subject: heading, body: url }).toString().replaceAll('+', '%20')}`
  return (
    <div className={`${ui.cluster} ${ui.muted} ${print.hidden}`}>
      <span>Share</span>
      <a className={ui.tap} href={mail}>
        E-mail
      </a>
      <button type="button" name="copy" className={ui.text} onClick={copy} data-scripted>
        Copy link
      </button>
      <button type="button" name="print" className={ui.text} onClick={() => window.print()} data-scripted>
        Print
      </button>
      <span role="status">{outcome === 'copied' ? 'Link copied' : outcome === 'failed' ? url : ''}</span>
    </div>
  )
}
