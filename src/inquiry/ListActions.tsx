import { MAX_ADDRESS_LENGTH } from '../../shared/urls.ts'
import { sharedListQuery } from '../../shared/inquiryLine.ts'
import type { ListLine } from './inquiry.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { removeWithUndo } from './removeWithUndo.ts'
import { pathOf } from '../paths.ts'

export function ListActions({ lines }: { lines: ListLine[] }) {
  const address = `${pathOf('shared-list')}?${sharedListQuery(lines)}`
  const isLong = address.length > MAX_ADDRESS_LENGTH
  return (
    <>
      <div className={ui.cluster} data-scripted>
        {!isLong && (
          <a className={ui.tap} href={address}>
            Link for a colleague
          </a>
        )}
        {lines.length > 1 && (
          <button type="button" className={ui.quiet} data-icon="close" onClick={() => removeWithUndo(lines)}>
            Clear the list
          </button>
        )}
      </div>
      {isLong && (
        <p className={`${ui.muted} ${print.hidden}`}>
          This list is too long for a link (limit: about 25 products). You can still print and send it.
        </p>
      )}
      <p className={print.only}>This inquiry is not sent yet.</p>
    </>
  )
}
