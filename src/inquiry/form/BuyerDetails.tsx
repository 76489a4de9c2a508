import type { InquiryErrors, InquiryField } from '../../../shared/inquiry.ts'
import buttons from '../../components/Button.module.css'
import label from '../../components/Label.module.css'
import { buyerProps, Field } from './Field.tsx'
import styles from './InquiryForm.module.css'

type Props = {
  errors: InquiryErrors
  /** What the server filled in. */
  values?: Record<InquiryField, string>
  isSending: boolean
}

/** Who asks, and the button that sends the inquiry. */
export function BuyerDetails({ errors, values, isSending }: Props) {
  const buyer = (name: InquiryField) => buyerProps(name, errors, values)
  return (
    <fieldset className={`${label.label} ${styles.details}`}>
      <legend>Your details</legend>
      <Field label="Name" name="name" errors={errors}>
        <input {...buyer('name')} autoComplete="name" required />
      </Field>
      <Field label="Company" name="company" errors={errors} isOptional>
        <input {...buyer('company')} autoComplete="organization" />
      </Field>
      <Field label="E-mail" name="email" errors={errors}>
        <input {...buyer('email')} type="email" autoComplete="email" required />
      </Field>
      <Field label="Telephone" name="telephone" errors={errors} isOptional>
        <input {...buyer('telephone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="Country" name="country" errors={errors} isOptional>
        <input {...buyer('country')} autoComplete="country-name" />
      </Field>
      <Field label="Message" name="message" errors={errors} isOptional>
        <textarea {...buyer('message')} rows={5} />
      </Field>
      <button type="submit" className={`${buttons.button} ${buttons.wide}`} aria-disabled={isSending || undefined}>
        {isSending ? 'Sending …' : 'Send the inquiry'}
      </button>
      <p className={styles.hint}>
        Nothing is ordered or charged by sending. What you type is stored to answer you, is not logged, and is erased
        when you ask: see <a href="/privacy">Privacy</a>.
      </p>
    </fieldset>
  )
}
