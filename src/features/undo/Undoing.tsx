import { useEffect, useRef } from 'react'
import type { Resource } from '../../schema'
import { resources } from '../../schema/registry'
import {
  tookBack,
  type BulkBack,
  type DeletedBack,
  type OrderBack,
  type SaidBack,
  type WayBack,
} from '../../resource/waysBack'
import { useBulk } from '../bulk/useBulk'
import { useSaidBack } from '../form/save/useSaidAfter'
import { useDeletedBack } from '../history/useDeletedBack'
import { useOrderBack } from '../order/useOrderBack'

/** What is being taken back: each does its work once, whatever screen one goes to meanwhile, and shows nothing itself. */
export function Undoing({ ways }: { readonly ways: readonly WayBack[] }) {
  return ways.map((way) => <One key={way.key} way={way} />)
}

function One({ way }: { readonly way: WayBack }) {
  const { back } = way
  // a newer panel may know it no more
  const resource = resources.find(({ name }) => name === back.resource)
  useOnce(() => resource ?? tookBack(way, true))
  if (!resource) return null
  const over = (isTaken: boolean) => tookBack(way, isTaken)
  switch (back.kind) {
    case 'bulk':
      return <Bulk resource={resource} back={back} onOver={over} />
    case 'deleted':
      return <Deleted resource={resource} back={back} onOver={over} />
    case 'order':
      return <Order resource={resource} back={back} onOver={over} />
    case 'said':
      return <Said resource={resource} back={back} onOver={over} />
  }
}

interface TakerProps<B> {
  readonly resource: Resource
  readonly back: B
  readonly onOver: (isTaken: boolean) => void
}

function Bulk({ resource, back, onOver }: TakerProps<BulkBack>) {
  const { undo } = useBulk({ resource, parent: back.parent })
  return useTaking(() => undo(back.steps), onOver)
}

const Deleted = ({ resource, back, onOver }: TakerProps<DeletedBack>) =>
  useTaking(useDeletedBack(resource, back), onOver)

const Order = ({ resource, back, onOver }: TakerProps<OrderBack>) =>
  useTaking(useOrderBack(resource, back), onOver)

const Said = ({ resource, back, onOver }: TakerProps<SaidBack>) =>
  useTaking(useSaidBack(resource, back), onOver)

/** Does it once; nothing is shown. */
function useTaking(take: () => Promise<boolean>, onOver: (isTaken: boolean) => void): null {
  useOnce(() =>
    take().then(onOver, (error: unknown) => {
      console.error(error)
      onOver(false)
    }),
  )
  return null
}

/** Runs something with the first render alone: a strict one mounts twice. */
function useOnce(work: () => unknown) {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    work()
  })
}
