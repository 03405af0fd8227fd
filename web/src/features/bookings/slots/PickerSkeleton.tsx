import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';

/** As high as the days and the hours that take its place. */
export function PickerSkeleton() {
  return (
    <Skeletons>
      <PickerBlocks />
    </Skeletons>
  );
}

export function PickerBlocks() {
  return (
    <>
      <span className="-mx-1 mt-11 grid grid-cols-7 gap-1">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((day) => (
          <Skeleton key={day} className="h-14 rounded-[14px]" />
        ))}
      </span>
      <span className="mt-10 grid gap-4 pt-2">
        <SlotRows />
      </span>
    </>
  );
}

export function SlotRows() {
  return ['a', 'b', 'c'].map((row) => (
    <span key={row} className="grid grid-cols-[88px_repeat(3,1fr)] gap-2">
      <Skeleton className="my-3 h-4 w-16" />
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-10 rounded-md" />
    </span>
  ));
}
