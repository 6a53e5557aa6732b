import { settingsFields } from '../../core/content/index.ts'
import { directionOf } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import type { SpecialControl } from '../forms/index.ts'
import { Section, type Singleton, SingletonFields } from '../singletons/index.ts'
import { settingsMessages } from './messages.ts'
import { LanguageControl, TimeZoneControl } from './SuggestedText.tsx'

const specialOf: SpecialControl = (name) =>
  name === 'lang' ? LanguageControl : name === 'timeZone' ? TimeZoneControl : undefined

/** Returns the changes that follow from another: a language decides about the reading direction. */
const consequencesOf = (name: string, value: unknown) => {
  const dir = name === 'lang' ? directionOf(String(value)) : undefined
  return dir ? { dir } : {}
}

/**
 * Form for the settings, which are saved automatically and published on request. Faults are shown beside their fields.
 */
export function SettingsForm({ singleton }: { singleton: Singleton }) {
  const t = useMessages(settingsMessages)
  const shared = { singleton, fields: settingsFields }
  const termOrders = settingsFields.termOrders.fields
  return (
    <>
      <Section title={t('site')}>
        <SingletonFields {...shared} names={['title', 'tagline', 'description']} />
      </Section>
      <Section title={t('language')}>
        <SingletonFields {...shared} {...{ specialOf, consequencesOf }} names={['lang', 'dir', 'timeZone']} />
      </Section>
      <Section title={t('works')}>
        <SingletonFields {...shared} names={['order']} />
        <SingletonFields
          singleton={singleton}
          group="termOrders"
          fields={termOrders}
          names={Object.keys(termOrders)}
        />
      </Section>
      <Section title={t('uploads')}>
        <SingletonFields {...shared} names={['uploadMegabytes']} />
      </Section>
    </>
  )
}
