import { type ButtonHTMLAttributes, createContext, useContext } from 'react'
import { deskLink, type ListAsked } from '../deskLink.ts'
import { BUTTONS, type Button } from '../typed.ts'

/** The form of an inquiry: which one, the list it was opened from, and whether the server can send mails. */
export type CaseForm = { receipt: string; asked: ListAsked; hasMail: boolean }

/** That around a part of an inquiry; on paper there is none. */
export const CaseContext = createContext<CaseForm | undefined>(undefined)

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  to: Button
  /** More words, for who cannot see what stands beside it. */
  hint?: string
}

/** A button of the form of an inquiry, where there is one. It takes what it is about alone: other fields may be empty. */
export function Press({ to, hint, children, ...button }: Props) {
  const form = useContext(CaseContext)
  const { leadsTo, isOfMail } = BUTTONS[to]
  if (!form || (isOfMail && !form.hasMail)) return null
  const link = deskLink(form.asked, `${form.receipt}/${to}`)
  return (
    <button formNoValidate formAction={leadsTo === undefined ? link : `${link}#${leadsTo}`} {...button}>
      {children}
      {hint !== undefined && <span className="hidden">{hint}</span>}
    </button>
  )
}
