type HeldNewsProps = {
  /** That something waits to be let in. */
  waiting: string | false;
  /** What has become of cards that stand in the list still, by their ids. */
  gone: { id: string; news: string }[];
};

/** Says aloud what changes in a list without anybody having pressed anything: each piece of news once, and by itself. */
export function HeldNews({ waiting, gone }: HeldNewsProps) {
  return (
    <div className="sr-only">
      <p role="status">{waiting}</p>
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {gone.map(({ id, news }) => (
          <p key={id}>{news}</p>
        ))}
      </div>
    </div>
  );
}
