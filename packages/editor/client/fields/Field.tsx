import type { ReactNode } from 'react'
import { fieldId, messagesAt, useForm } from '../form.ts'
import type { FieldProps } from './fieldProps.ts'
import { FieldMessages } from './FieldMessages.tsx'
import styles from './Field.module.css'

type Props = Pick<FieldProps, 'path' | 'label' | 'schema' | 'isNeeded'> & {
  /** Whether messages about what stands in the field belong to it, too. */
  isWhole?: boolean
  /** A list of controls has no single one that a label could be for. */
  isGroup?: boolean
  children: ReactNode
}

/** Name and help of a field beside its control, its messages below. */
export function Field({ path, label, schema, isNeeded, isWhole, isGroup = false, children }: Props) {
  const id = fieldId(path)
  const { messages } = useForm()
  // One of two fields is needed where the other is empty.
  const isAskedFor = messagesAt(messages, path).some(({ is }) => is === 'missing')
  const name = (
    <>
      {label}
      {!isNeeded && !isAskedFor && <span className={styles.optional}> (optional)</span>}
    </>
  )
  return (
    <div
      className={styles.field}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
    >
      <div className={styles.head}>
        {isGroup ? (
          <span id={`${id}-label`} className={styles.label}>
            {name}
          </span>
        ) : (
          <label htmlFor={id} className={styles.label}>
            {name}
          </label>
        )}
        {schema.description && (
          <p id={`${id}-help`} className={styles.help}>
            {schema.description}
          </p>
        )}
      </div>
      <div className={styles.control}>
        {children}
        <FieldMessages path={path} isWhole={isWhole} />
      </div>
    </div>
  )
}
