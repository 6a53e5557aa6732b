import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedEntry } from '../../core/calls/index.ts'
import { useMessages } from '../../ui/index.ts'
import { entityTag, read, readPath, useApi, useInvalidateLists } from '../api/index.ts'
import { bidiIsolate, Field, useToast } from '../kit/index.ts'
import { Section } from '../singletons/index.ts'
import { useUndo } from '../undo/index.ts'
import { settingsMessages } from './messages.ts'

const KEY = ['public-pages']

/** Section to choose the home page. The choice applies at once and can be undone (studio-164). */
export function HomeSection() {
  const t = useMessages(settingsMessages)
  const api = useApi()
  const toast = useToast()
  const runUndo = useUndo()
  const client = useQueryClient()
  const forget = useInvalidateLists()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { items } = await read(api, readPath('GET entries/:kind', { path: { kind: 'page' } }), signal)
      return items.filter(({ state }) => state === 'published' || state === 'changed')
    },
  })
  const pages = data ?? []
  const home = pages.find(({ address }) => address === '/')
  const forgetPages = () => {
    void client.invalidateQueries({ queryKey: KEY })
    forget()
  }
  const begin = async (page: ListedEntry) => {
    const answer = await api.send('POST entries/page/:id/home', {
      path: { id: page.id },
      ifMatch: entityTag('page', page),
      key: crypto.randomUUID(),
    })
    if (answer.ok) {
      const { undo } = answer.value.body
      toast({
        text: t('homeSet', { title: bidiIsolate(page.title) }),
        ...(undo && { undo: (done) => void runUndo(undo, done, forgetPages) }),
      })
    } else toast({ text: answer.error.message || t('notDone') })
    forgetPages()
  }
  return (
    <Section title={t('home')}>
      {data && (
        <Field label={t('homePage')} help={t('homeHelp')}>
          {(control) => (
            <select
              {...control}
              value={home?.id ?? ''}
              onChange={({ target }) => {
                const page = pages.find(({ id }) => String(id) === target.value)
                if (page && page !== home) void begin(page)
              }}
            >
              {!home && <option value="">{t('homeNone')}</option>}
              {pages.map(({ id, title, address }) => (
                <option key={id} value={id}>
                  {title || address}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </Section>
  )
}
