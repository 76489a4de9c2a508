import type { ReactNode } from 'react'
import hidden from '../../../../src/styles/hidden.module.css'
import { fieldId, type FieldProps } from '../form.ts'
import { FieldMessages } from './FieldMessages.tsx'
import styles from './Field.module.css'

type Props = Pick<FieldProps, 'path' | 'label' | 'schema' | 'isHeaded'> & { className?: string; children: ReactNode }

/** Controls that belong together, under the name of their field. */
export function Fieldset({ path, label, schema, isHeaded, className, children }: Props) {
  return (
    <fieldset className={className} id={fieldId(path)} tabIndex={-1}>
      <legend className={isHeaded ? hidden.hidden : undefined}>{label}</legend>
      {schema.description && <p className={styles.help}>{schema.description}</p>}
      <FieldMessages path={path} />
      {children}
    </fieldset>
  )
}
