type ListAnnouncementsProps = {
  /** The announcement that there are new items. */
  newItems: string | false;
  /** An announcement for each card that is gone but still on the screen, by id. */
  gone: { id: string; announcement: string }[];
};

/** Announces changes of a list to screen readers, each change once. */
export function ListAnnouncements({ newItems, gone }: ListAnnouncementsProps) {
  return (
    <div className="sr-only">
      <p role="status">{newItems}</p>
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {gone.map(({ id, announcement }) => (
          <p key={id}>{announcement}</p>
        ))}
      </div>
    </div>
  );
}
