import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import styles from './Share.module.css'
import { useCopy } from './CopyButton.tsx'

export function Share({ page: { heading, canonical }, address = canonical }: { page: Page; address?: string }) {
  const url = site.url + address
  const { outcome, copy } = useCopy(url)
  const mail = `mailto:?${new URLSearchParams({ subject: heading, body: url }).toString().replaceAll('+', '%20')}`
  return (
    <div className={styles.share}>
      <span>Share</span>
      <a href={mail}>E-mail</a>
      <button type="button" name="copy" onClick={copy} data-scripted>
        Copy link
      </button>
      <button type="button" name="print" onClick={() => print()} data-scripted>
        Print
      </button>
      <span role="status">{outcome === 'copied' ? 'Link copied' : outcome === 'failed' ? url : ''}</span>
    </div>
  )
}
