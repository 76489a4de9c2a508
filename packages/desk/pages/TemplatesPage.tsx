import { LANGUAGES, languageName } from '../letterWords.ts'
import { FIELDS, type Template } from '../templates.ts'
import { Failure } from './Failure.tsx'
import { Field, Select } from './Options.tsx'

/** A template as it was typed; one that is new has no `id`. */
export type TypedTemplate = Partial<Template>

type Props = { templates: Template[]; typed?: TypedTemplate; failure?: string }

/** Answers to begin with, each in its form. */
export function TemplatesPage({ templates, typed, failure }: Props) {
  const added = typed && typed.id === undefined ? typed : undefined
  return (
    <main id="main" className="narrow">
      <h1>Templates</h1>
      <p>
        A template is put into an answer beside its inquiry. Of what stands in braces it makes what this inquiry says:
      </p>
      <dl className="keys">
        {Object.entries(FIELDS).map(([field, what]) => (
          <div key={field}>
            <dt>
              <kbd>{`{${field}}`}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        What an inquiry does not say, and any other word in braces, stays and has to be written before the answer goes.
      </p>
      {templates.length === 0 && (
        <form method="post" action="/desk/templates/standard">
          <p>
            There is no template yet. <button>Begin with the standard ones</button>
          </p>
        </form>
      )}
      {templates.map((template) => {
        const wrong = typed?.id === template.id ? typed : undefined
        return (
          <details key={template.id} open={wrong !== undefined}>
            <summary>
              <bdi lang={template.language}>{template.name}</bdi>, {languageName(template.language)}
            </summary>
            <TemplateForm of={{ ...template, ...wrong }} failure={wrong && failure} />
          </details>
        )
      })}
      <h2>New template</h2>
      <TemplateForm of={added ?? {}} failure={typed?.id === undefined ? failure : undefined} />
    </main>
  )
}

function TemplateForm({ of: { id, name, language, subject, text }, failure }: { of: TypedTemplate; failure?: string }) {
  return (
    <form className="fields" method="post" action="/desk/templates">
      <Failure words={failure} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Field label="Name" name="name" dir="auto" required maxLength={100} defaultValue={name} />
      <Select label="Language" name="language" value={language} of={LANGUAGES} words={languageName} />
      <Field
        label="Subject, empty for that of the inquiry"
        name="subject"
        dir="auto"
        maxLength={200}
        defaultValue={subject}
      />
      <label>
        <span>Text</span>
        <textarea name="text" dir="auto" required rows={10} maxLength={20_000} defaultValue={text} />
      </label>
      <div className="buttons">
        <button className="primary">Save</button>
        {id !== undefined && (
          <button formAction={`/desk/templates/${id}/remove`} formNoValidate>
            Remove
          </button>
        )}
      </div>
    </form>
  )
}
