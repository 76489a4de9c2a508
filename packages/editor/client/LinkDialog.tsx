import { Dialog } from './Dialog.tsx'
import { ChoiceBox } from './fields/ChoiceBox.tsx'
import { useForm } from './form.ts'
import { linkTo } from './marks.ts'
import styles from './TextDialog.module.css'

/** Finds the page to which a link is to lead by what it is called. */
export function LinkDialog({ chosen, insert, close }: TextDialogProps) {
  const { addresses = [] } = useForm().choices
  const choose = (address: string) => {
    const page = addresses.find(({ value }) => value === address)
    if (page) insert(linkTo(page, chosen))
  }
  return (
    <Dialog heading="Link to a page" close={close}>
      <div className={styles.field}>
        <label htmlFor="link-page">Page, by its title</label>
        <ChoiceBox described={{ id: 'link-page' }} label="Page" choices={addresses} value="" choose={choose} />
      </div>
    </Dialog>
  )
}

/** What a window over the text is given that finds something to be written into it. */
export type TextDialogProps = {
  /** Words that were chosen in the text. */
  chosen: string
  insert: (text: string) => void
  close: () => void
}
