import {
  append,
  edit,
  type Files,
  inPiperine,
  inQuestion,
  type Mistake,
  PIPERINE,
  PLANT,
  QUESTION,
  write,
} from './mistake.ts'

const PEPPER = 'products/herbal-extract/pepper-1.md'

/** The texts: markup, length, words that are not allowed. */
export const TEXTS: Mistake[] = [
  [
    'two versions in a text',
    append(PIPERINE, '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> texts\n'),
    'content/products/herbal-extract/pure-piperine.md:36: two versions of the same lines stand here, and nobody has chosen. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    inPiperine(/<<<<<<< HEAD\n(One\.\n)[\s\S]*/, 'One.\n'),
  ],
  [
    'what is left of two versions',
    append(PIPERINE, 'One.\n=======\n'),
    'content/products/herbal-extract/pure-piperine.md:37: two versions of the same lines stand here, and nobody has chosen. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    inPiperine('=======\n', ''),
  ],
  [
    'a picture that does not exist',
    append(PIPERINE, '\n![The mill](/pictures/mill.png)\n'),
    'content/products/herbal-extract/pure-piperine.md:37: there is no picture /pictures/mill.png. Put the picture into the folder public/ and write its place from there, such as ![words](/pictures/mill.avif).',
    inPiperine('/pictures/mill.png', '/pictures/dishes/tablets-360.avif'),
  ],
  [
    'a picture without words',
    append(PIPERINE, '\n![](/pictures/dishes/tablets-360.avif)\n'),
    'content/products/herbal-extract/pure-piperine.md:37: the picture /pictures/dishes/tablets-360.avif has no words for those who do not see it. Write in the brackets what it shows: ![words](/pictures/dishes/tablets-360.avif).',
    inPiperine('![]', '![A dish of tablets]'),
  ],
  [
    'HTML in a text',
    inPiperine('A text about', 'A <b>text</b> about'),
    'content/products/herbal-extract/pure-piperine.md:33: <b> is shown as it stands: texts hold no HTML. Write **bold**. [html]',
    inPiperine('<b>text</b>', '**text**'),
  ],
  [
    'HTML in a field',
    edit(PLANT, 'region: India', 'region: India<br>Vietnam'),
    'content/plants/piper-nigrum.yaml:7: <br> is shown as it stands: texts hold no HTML. Begin a new paragraph after an empty line. [html]',
    edit(PLANT, 'India<br>Vietnam', 'India, Vietnam'),
  ],
  [
    'a heading without its space',
    append(QUESTION, '\n##How it is sold\n\nAs a powder.\n'),
    'content/knowledge/what-is-piperine-.md:18: a space is missing behind ##: the line is no heading. Write "## " before the words of the heading. [heading]',
    inQuestion('##How', '## How'),
  ],
  [
    'an entry of a list without its space',
    append(QUESTION, '\n-powder\n'),
    'content/knowledge/what-is-piperine-.md:18: a space is missing behind the hyphen: the line is no entry of a list. Write "- " before the words of the entry. [list-entry]',
    inQuestion('-powder', '- powder'),
  ],
  [
    'an anti-inflammatory claim',
    append(PIPERINE, '\nIt is anti-inflammatory.\n'),
    'content/products/herbal-extract/pure-piperine.md:37: "anti-inflammatory" is not allowed: it promises an effect on health. Say what can be checked instead. [health-claim]',
    inPiperine('It is anti-inflammatory.', 'It is pungent.'),
  ],
  [
    'a claim on memory',
    append(PIPERINE, '\nIt improves memory.\n'),
    'content/products/herbal-extract/pure-piperine.md:37: "improves memory" is not allowed: it promises an effect on health. Say what can be checked instead. [health-claim]',
    inPiperine('It improves memory.', 'Its effect on memory was studied; evidence is limited.'),
  ],
  [
    'a claim on arthritis',
    append(PIPERINE, '\nIt helps with arthritis.\n'),
    'content/products/herbal-extract/pure-piperine.md:37: "helps with arthritis" is not allowed: it promises an effect on health. Say what can be checked instead. [health-claim]',
    inPiperine('It helps with arthritis.', 'It is pungent.'),
  ],
  [
    'a missing text',
    inPiperine(/\nA text[\s\S]*/, '\n'),
    'content/products/herbal-extract/pure-piperine.md:32: the text is missing. Write it below the second ---.',
    append(PIPERINE, `${words(130)}\n`),
  ],
  [
    'a text that is too short',
    inPiperine(/\nA text[\s\S]*/, `\n${words(119)}\n`),
    'content/products/herbal-extract/pure-piperine.md:32: the text has 119 words. Write between 120 and 250. [length]',
    append(PIPERINE, 'more\n'),
  ],
  [
    'a text that is too long',
    append(PIPERINE, `\n${words(130)}\n`),
    'content/products/herbal-extract/pure-piperine.md:32: the text has 265 words. Write between 120 and 250. [length]',
    inPiperine(/\npepper0 [^\n]*\n/, '\n'),
  ],
  [
    'a text that was copied',
    (files) => write(PEPPER, `${fieldsIn(files, PEPPER)}\n${textIn(files, PIPERINE)}`)(files),
    'content/products/herbal-extract/pepper-1.md:29: 100 % of the text stands in content/products/herbal-extract/pure-piperine.md too. Write one of them anew, from what only its page has. [near-duplicate]',
    edit(PEPPER, /\n\nA text[\s\S]*/, `\n\n${words(130)}\n`),
  ],
  [
    'an article that does not begin with its answer',
    inQuestion('See [pure', '## Source\n\nSee [pure'),
    'content/knowledge/what-is-piperine-.md:9: the text does not begin with the short answer. Answer the question in a paragraph before any heading, list or table.',
  ],
  [
    'a CAS number that is typed again',
    append(PIPERINE, '\nIts number is 94-62-2.\n'),
    'content/products/herbal-extract/pure-piperine.md:37: the CAS number 94-62-2 stands in content/compounds/piperine.yaml. Write {compounds/piperine: cas}. [copied-cas]',
    inPiperine('94-62-2', '{compounds/piperine: cas}'),
  ],
]

const fieldsIn = (files: Files, name: string) => files[name]?.split('\nA text')[0] ?? ''
const textIn = (files: Files, name: string) => `A text${files[name]?.split('\nA text')[1]}`

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `pepper${index}`).join(' ')
}
