import { useId } from 'react'
import {
  MAX_UPLOAD_MEGABYTES,
  SITE_TEXT_LENGTHS,
  TAXONOMIES,
  TERM_ORDERS,
  WORK_ORDERS,
} from '../../core/content/index.ts'
import { directionOf } from '../../core/i18n/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import { Choice, Section, type Singleton } from '../singletons/index.ts'
import { settingsMessages } from './messages.ts'

type Name = 'title' | 'tagline' | 'description' | 'lang' | 'dir' | 'timeZone' | 'order' | 'uploadMegabytes'

/** Languages that are offered by their own names; any other is entered as its code. */
const LANGUAGES =
  'en ar cs da de de-CH el es et fa fi fr he hi hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sv tr uk vi zh'.split(
    ' ',
  )
const ownName = (lang: string): string => new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang

/**
 * Form for the settings, which are saved automatically and published on request. Faults are shown beside their fields.
 */
export function SettingsForm({ singleton }: { singleton: Singleton }) {
  const t = useMessages(settingsMessages)
  const zones = useId()
  const languages = useId()
  const { values, stored, draft } = singleton
  const faultOf = (name: string) => stored.problems.find(({ field }) => field === name)?.text
  const text = (name: Name): string => String(values[name] ?? '')
  const type = (name: Name) => ({
    value: text(name),
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value }, name),
  })
  const termOrders = isRecord(values.termOrders) ? values.termOrders : {}
  return (
    <>
      <Section title={t('site')}>
        <Field label={t('siteTitle')} error={faultOf('title')}>
          {(control) => (
            <input {...control} {...type('title')} dir="auto" maxLength={SITE_TEXT_LENGTHS.title} />
          )}
        </Field>
        <Field label={t('tagline')} help={t('taglineHelp')} error={faultOf('tagline')}>
          {(control) => (
            <input {...control} {...type('tagline')} dir="auto" maxLength={SITE_TEXT_LENGTHS.tagline} />
          )}
        </Field>
        <Field label={t('description')} help={t('descriptionHelp')} error={faultOf('description')}>
          {(control) => (
            <textarea
              {...control}
              {...type('description')}
              dir="auto"
              rows={3}
              maxLength={SITE_TEXT_LENGTHS.description}
            />
          )}
        </Field>
      </Section>
      <Section title={t('language')}>
        <Field label={t('lang')} help={t('langHelp')} error={faultOf('lang')}>
          {(control) => (
            <input
              {...control}
              value={text('lang')}
              dir="ltr"
              autoComplete="off"
              maxLength={35}
              list={languages}
              onChange={({ target: { value: lang } }) => {
                const dir = directionOf(lang)
                draft.change({ lang, ...(dir && { dir }) }, 'lang')
              }}
            />
          )}
        </Field>
        <datalist id={languages}>
          {LANGUAGES.map((lang) => (
            <option key={lang} value={lang}>
              {ownName(lang)}
            </option>
          ))}
        </datalist>
        <Choice
          label={t('dir')}
          value={text('dir')}
          choices={(['ltr', 'rtl'] as const).map((dir) => [dir, t(`dir_${dir}`)])}
          onChoose={(dir) => draft.change({ dir })}
        />
        <Field label={t('timeZone')} help={t('timeZoneHelp')} error={faultOf('timeZone')}>
          {(control) => (
            <input {...control} {...type('timeZone')} dir="ltr" list={zones} autoComplete="off" />
          )}
        </Field>
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </Section>
      <Section title={t('works')}>
        <Choice
          label={t('order')}
          value={text('order') || 'date'}
          choices={WORK_ORDERS.map((order) => [order, t(`order_${order}`)])}
          onChoose={(order) => draft.change({ order })}
        />
        {TAXONOMIES.map((taxonomy) => (
          <Choice
            key={taxonomy}
            label={t(taxonomy)}
            value={String(termOrders[taxonomy] ?? 'name')}
            choices={TERM_ORDERS.map((order) => [order, t(`terms_${order}`)])}
            onChoose={(order) => draft.change({ termOrders: { ...termOrders, [taxonomy]: order } })}
          />
        ))}
      </Section>
      <Section title={t('uploads')}>
        <Field
          label={t('uploadMegabytes')}
          help={t('uploadHelp', { min: 1, max: MAX_UPLOAD_MEGABYTES })}
          error={faultOf('uploadMegabytes')}
        >
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={1}
              max={MAX_UPLOAD_MEGABYTES}
              value={text('uploadMegabytes')}
              onChange={({ target }) =>
                draft.change({ uploadMegabytes: Number(target.value) }, 'uploadMegabytes')
              }
            />
          )}
        </Field>
      </Section>
    </>
  )
}
