import { useState } from 'react'
import icons from '../../../../src/styles/icons.module.css'
import { isFields, type JsonSchema, type Message, type Path, type Value } from '../../protocol.ts'
import { fieldId, messagesAt, thenFocus, useForm } from '../form.ts'
import { labelOf } from '../../labels.ts'
import { propertiesOf } from '../../changeContent.ts'
import styles from './Field.module.css'

type Props = { path: Path; schema: JsonSchema; value: Value | undefined; names: string[]; isHeaded?: boolean }

/** A matter of the code, not of whoever writes. */
const NOT_OFFERED = new Set(['middleware'])

/** Fields of a record or of a group: those that are needed or used, and buttons for the others. */
export function Fields({ path, schema, value, names, isHeaded }: Props) {
  const { change, messages, waiting, FieldView } = useForm()
  const fields = isFields(value) ? value : {}
  const properties = propertiesOf(schema)
  const isNeeded = (name: string) => schema.required?.includes(name) ?? false
  const isUsed = (name: string) =>
    isNeeded(name) ||
    (fields[name] !== undefined && fields[name] !== null) ||
    properties[name]?.type === 'boolean' ||
    [messages, waiting].some((about) => messagesAt<Pick<Message, 'path'>>(about, [...path, name], true).length > 0)
  // A field that is emptied does not vanish under the hands.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const shown = names.filter((name) => kept.has(name) || isUsed(name))
  if (shown.some((name) => !kept.has(name))) setKept(new Set(shown))
  const others = names.filter((name) => !shown.includes(name) && !NOT_OFFERED.has(name))
  const add = (name: string) => {
    const { type, items } = properties[name] ?? {}
    const show = () => {
      setKept(new Set([...shown, name]))
      if (type === 'array' && items?.type === 'object') change([...path, name], [{}])
    }
    thenFocus(show, () => {
      const field = document.getElementById(fieldId([...path, name]))
      return field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select, textarea, button') : field
    })
  }
  return (
    <>
      {shown.map((name) => (
        <FieldView
          key={name}
          path={[...path, name]}
          label={labelOf(name)}
          schema={properties[name] ?? {}}
          value={fields[name]}
          isNeeded={isNeeded(name)}
          isHeaded={isHeaded}
        />
      ))}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((name) => {
            const id = `${fieldId([...path, name])}-add`
            const help = properties[name]?.description
            return (
              <button
                key={name}
                type="button"
                className={icons.plus}
                aria-labelledby={`${id}-label`}
                aria-describedby={help && `${id}-help`}
                onClick={() => add(name)}
              >
                <span>
                  <span id={`${id}-label`}>{labelOf(name)}</span>
                  {help && (
                    <small id={`${id}-help`} className={styles.help}>
                      {help}
                    </small>
                  )}
                </span>
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}
