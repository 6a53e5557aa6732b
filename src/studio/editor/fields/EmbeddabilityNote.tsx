import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { webAddress } from '../../../core/content/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { useApi } from '../../api/index.ts'
import { formStyles } from '../../forms/index.ts'
import { Button } from '../../kit/index.ts'
import styles from './kind-choice.module.css'
import { kindMessages } from './kind-messages.ts'

/** Pause in typing, in milliseconds, after which a site is checked. */
const PAUSE_MS = 600

/**
 * Note that tells whether the website at an address allows to be shown in a frame (studio-63); empty without an
 * address.
 */
export default function EmbeddabilityNote({ address: typed }: { address: string }) {
  const t = useMessages(kindMessages)
  const api = useApi()
  const address = usePaused(webAddress(typed))
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['framing', address],
    enabled: address !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const answer = await api.send('POST framing', { args: { address }, signal })
      return answer.ok ? answer.value.body.framing : 'unasked'
    },
  })
  if (address === '') return null
  const messageKey = isFetching ? 'asking' : (data ?? 'unasked')
  return (
    <div className={`${formStyles.note} ${styles.framing}`} data-framing={messageKey}>
      <p role="status">{t(messageKey)}</p>
      {!isFetching && (
        <Button look="quiet" onClick={() => void refetch()}>
          {t('askAgain')}
        </Button>
      )}
    </div>
  )
}

/** Returns the value once it has not changed for a pause. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
