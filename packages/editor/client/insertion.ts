/** What a window over the text is given that finds something to be written into it. */
export type TextDialogProps = {
  /** Words that were chosen in the text. */
  chosen: string
  insert: (text: string) => void
  close: () => void
}
