import { Moon, Sun } from 'lucide-react';
import { chooseTheme } from '#lib/theme.ts';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';

const LABEL = 'Switch theme';

/** From light to dark and back, remembered. Which of the two is shown is the style sheet's business. */
export function ThemeToggle({ className }: { readonly className?: string }) {
  return (
    <button
      type="button"
      data-early
      aria-label={LABEL}
      title={LABEL}
      onClick={() => chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')}
      className={classNames(iconButtonClass(), className)}
    >
      <Moon size={20} aria-hidden="true" className="dark:hidden" />
      <Sun size={20} aria-hidden="true" className="hidden dark:block" />
    </button>
  );
}
