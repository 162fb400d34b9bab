import { m } from '@passa/domain';
import { Button } from '../../ui/buttons/button.tsx';

export function LastStepButtons({ busy, onBack }: { busy: boolean; onBack: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button onClick={onBack} disabled={busy} className="min-h-12">
        {m.common_back()}
      </Button>
      <Button type="submit" variant="primary" busy={busy} className="min-h-12 grow">
        {m.sign_up_submit()}
      </Button>
    </div>
  );
}
