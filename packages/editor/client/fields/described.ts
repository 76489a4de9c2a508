import { fieldId, messagesAt, useForm } from '../form.ts'
import type { FieldProps } from './fieldProps.ts'

/** What ties a control to its label, its help and its messages. */
export function useDescribed({ path, schema }: Pick<FieldProps, 'path' | 'schema'>) {
  const { messages } = useForm()
  const id = fieldId(path)
  const own = messagesAt(messages, path).filter(({ is }) => is !== 'missing')
  const describedBy = [schema.description && `${id}-help`, own.length > 0 && `${id}-messages`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': own.some(({ is }) => is === 'error') || undefined,
    'aria-describedby': describedBy || undefined,
  }
}
