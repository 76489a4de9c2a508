/** Whether suggestions are open, and which of them is chosen: none while the visitor is in the field. */
export type Choice = { isOpen: boolean; chosen: number | undefined }

/** What a key makes of it, by the pattern of the combobox in the ARIA practices; `undefined` where it is for the field. */
export function choiceAfter(key: string, { isOpen, chosen }: Choice, count: number): Choice | undefined {
  if (key === 'Escape') return isOpen ? { isOpen: false, chosen: undefined } : undefined
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (!isOpen) return { isOpen: true, chosen: undefined }
  if (count === 0) return undefined
  return { isOpen, chosen: key === 'ArrowDown' ? after(chosen, count) : before(chosen, count) }
}

/** The field stands between the last and the first. */
function after(chosen: number | undefined, count: number): number | undefined {
  if (chosen === undefined) return 0
  return chosen + 1 < count ? chosen + 1 : undefined
}

function before(chosen: number | undefined, count: number): number | undefined {
  if (chosen === undefined) return count - 1
  return chosen > 0 ? chosen - 1 : undefined
}
